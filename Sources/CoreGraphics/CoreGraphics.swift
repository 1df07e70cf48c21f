// Module in the making.
