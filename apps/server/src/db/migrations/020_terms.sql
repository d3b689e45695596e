-- Moves with every change of somebody's limit, rates or place in the tree, so that betting may remember them.
INSERT INTO settings (name, value) VALUES ('terms', '0');
