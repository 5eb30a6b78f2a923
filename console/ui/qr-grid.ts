export type Matrix = boolean[][];
