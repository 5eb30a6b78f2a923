/** Chance that a seed decides, from the product's own demo. */
export { Dice } from '../../server/demo/dice.ts';
