import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayPatternOf, firstWeekdayOf, readDay } from './locale.ts';

test("dates can be typed in the user's format or in ISO format", () => {
  assert.equal(dayPatternOf('en-GB'), 'DD/MM/YYYY');
  assert.equal(dayPatternOf('en-US'), 'MM/DD/YYYY');
  assert.equal(dayPatternOf('de-DE'), 'DD.MM.YYYY');
  assert.equal(readDay('3/4/2026', 'DD/MM/YYYY'), '2026-04-03');
  assert.equal(readDay('3/4/26', 'MM/DD/YYYY'), '2026-03-04');
  assert.equal(readDay('2026-11-21', 'DD/MM/YYYY'), '2026-11-21');
  for (const wrong of ['', '31/02/2026', '1/13/2026', '12/2026', 'soon'])
    assert.equal(readDay(wrong, 'DD/MM/YYYY'), null);
});

test("weeks start on the region's first day", () => {
  assert.equal(firstWeekdayOf('en-GB'), 1);
  assert.equal(firstWeekdayOf('en-US'), 0);
});
