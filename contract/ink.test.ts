import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inkOn, luminanceOf } from './ink.ts';

const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

test('text on any color that a merchant chooses has the contrast of WCAG 2.2, in mails and on pages', () => {
  const steps = Array.from({ length: 16 }, (_, at) => (at * 17).toString(16).padStart(2, '0'));
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const color = `#${red}${green}${blue}`;
        assert.ok(contrast(color, inkOn(color)) >= 4.5, color);
      }
});
