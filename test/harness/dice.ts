/** Seeded randomness, from the product's demo. */
export { Dice } from '../../server/demo/dice.ts';
