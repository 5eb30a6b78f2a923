import assert from 'node:assert/strict';
import { test } from 'node:test';
import { png } from '../../../../test/harness/pictures.ts';
import { BackgroundBudget } from '../../../engine/loops/budget.ts';
import { inspectPicture } from '../picture-format.ts';
import { Renderer } from '../renderer.ts';
import { type Icons, iconForms } from './icon-forms.ts';
import { letterIcons } from './letter-icon.ts';
import { groundOf, laidOn } from './logo-icon.ts';

function assertForms(icons: Icons | undefined): void {
  for (const { name, size } of iconForms) {
    const found = inspectPicture(Buffer.from(icons?.get(name) ?? []));
    assert.ok(!('fault' in found), name);
    assert.deepEqual([found.format, found.width, found.height], ['png', size, size], name);
  }
}

test('a shop without a logo has its initial as an icon, in every form', async () => {
  const [plain, letter, other] = await Promise.all(
    ['\u{10ffff}', 'A', 'Ж'].map((character) => letterIcons(character, '#6f4e37')),
  );
  for (const icons of [plain, letter, other]) assertForms(icons);
  assert.notDeepEqual(letter!.get('512.png'), plain!.get('512.png'));
  assert.notDeepEqual(letter!.get('512.png'), other!.get('512.png'));
});

test('a logo is drawn as an icon in every form, whatever its proportions, and a damaged one is not', async () => {
  const renderer = new Renderer(new BackgroundBudget());
  for (const [width, height] of [
    [300, 60],
    [3, 40],
    [1_200, 1_200],
  ] as const)
    assertForms(await renderer.drawIcons('m', png(width, height), '#6f4e37'));
  assert.equal(await renderer.drawIcons('m', png(50, 50).subarray(0, 60), '#6f4e37'), undefined);
});

/** A square of two by two pixels. */
const square = (...pixel: number[]) => ({
  data: new Uint8ClampedArray([...pixel, ...pixel, ...pixel, ...pixel]),
  width: 2,
  height: 2,
});

test('a logo keeps its own edge, or is on the card’s color where it is readable', () => {
  assert.equal(groundOf(square(10, 20, 30, 255), '#6f4e37'), '#0a141e');
  assert.equal(groundOf(square(255, 255, 255, 128), '#6f4e37'), '#6f4e37');
  assert.equal(groundOf(square(80, 60, 50, 128), '#6f4e37'), '#ffffff');
});

test('an icon is opaque', () => {
  const { data } = laidOn(square(255, 0, 0, 0), 4, '#6f4e37');
  for (let at = 0; at < data.length; at += 4)
    assert.deepEqual([...data.subarray(at, at + 4)], [0x6f, 0x4e, 0x37, 255]);
});
