import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeDesign, isImageUrl, refusalByDesign } from './template-design.ts';

const colors = { background_color: '#6F4E37', foreground_color: '#ffffff' };
const field = (key: string) => ({ key, label: 'L', value_template: 'V', placement: 'back' as const });

const designs: [title: string, input: Parameters<typeof refusalByDesign>[0], pointers: string[]][] = [
  ['a draft without design', {}, []],
  ['a pair of colours', { design: colors, status: 'published' }, []],
  ['a set of different fields', { fields: [field('a'), field('b')] }, []],
  ['a published template without design', { status: 'published' }, ['/design']],
  ['a colour by name', { design: { ...colors, background_color: 'brown' } }, ['/design/background_color']],
  ['a colour of three digits', { design: { ...colors, label_color: '#fff' } }, ['/design/label_color']],
  ['an http link', { design: { ...colors, logo_url: 'http://example.com/a.png' } }, ['/design/logo_url']],
  ['a field given twice', { fields: [field('a'), field('b'), field('a')] }, ['/fields/2/key']],
  [
    'a design with several faults',
    { design: { background_color: 'x', foreground_color: '', hero_url: 'y' } },
    ['/design/background_color', '/design/foreground_color', '/design/hero_url'],
  ],
];

for (const [title, input, pointers] of designs) {
  test(`${title} ${pointers.length === 0 ? 'is accepted' : `is refused at ${pointers.join(', ')}`}`, () => {
    const refusal = refusalByDesign(input);
    assert.deepEqual(refusal?.details.errors?.map(({ pointer }) => pointer) ?? [], pointers);
    if (refusal) assert.equal(refusal.code, 'invalid_design');
  });
}

const links: [url: string, isPublic: boolean][] = [
  ['https://example.com/logo.png', true],
  ['https://cdn.example.co.uk:8443/a?b=c', true],
  ['https://xn--caff-8oa.it/logo.svg', true],
  ['http://example.com/logo.png', false],
  ['https://127.0.0.1/a', false],
  ['https://127.1/a', false],
  ['https://2130706433/a', false],
  ['https://[::1]/a', false],
  ['https://localhost/a', false],
  ['https://localhost./a', false],
  ['https://db.internal/a', false],
  ['https://printer.local/a', false],
  ['https://intranet/a', false],
  ['https://user:pw@example.com/a', false],
  ['https://example.com\\@evil.example/a', false],
  ['https:example.com', false],
  ['javascript:alert(1)', false],
  ['', false],
];

for (const [url, isPublic] of links) {
  test(`${url || 'an empty text'} ${isPublic ? 'is' : 'is not'} a public image link`, () => {
    assert.equal(isImageUrl(url), isPublic);
  });
}

test('labels use the text color unless they have their own', () => {
  assert.equal(completeDesign(colors)?.label_color, '#ffffff');
  assert.equal(completeDesign({ ...colors, label_color: '#000000' })?.label_color, '#000000');
  assert.equal(completeDesign(undefined), null);
});
