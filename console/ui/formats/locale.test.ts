import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayPatternOf, firstWeekdayOf, localeOf, readDay } from './locale.ts';

const italy = { country: 'IT' };

test("English follows the user's region, then the business's, and is American only if one of them is", () => {
  assert.equal(localeOf('en', ['en-GB', 'en'], italy), 'en-GB');
  assert.equal(localeOf('en', ['en-US', 'en'], italy), 'en-US');
  assert.equal(localeOf('en', ['en'], { country: 'US' }), 'en-US');
  assert.equal(localeOf('it', ['it-CH'], italy), 'it-CH');
  // An Italian browser lists American English after Italian.
  for (const browser of [['it-IT', 'it', 'en-US', 'en'], ['en'], [], ['not a tag']])
    assert.notEqual(dayPatternOf(localeOf('en', browser, italy)), 'MM/DD/YYYY', browser.join());
});

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
