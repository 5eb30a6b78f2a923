/** Seeded randomness, from the product's demo. */
export { Dice } from '../../demo/dice.ts';
