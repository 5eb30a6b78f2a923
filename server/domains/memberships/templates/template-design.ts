/** Validates the design of a template. */
import type { Static } from 'typebox';
import type { PassTemplate, TemplateInput } from '../../../../contract/resources/pass-template.ts';
import { type Fault, type Refusal, refuse } from '../../../errors/refusal.ts';
import { leastStrip } from '../../../files/pictures/renditions.ts';
import type { FindUploaded } from '../../pictures/uploaded.ts';

type Input = Static<typeof TemplateInput>;
type Design = NonNullable<Static<typeof PassTemplate>['design']>;

const color = /^#[0-9A-Fa-f]{6}$/;
const httpsUrl = /^https:\/\/[^\s\\@"<>]+$/;
// Devices load images from the public internet, where local addresses and names never resolve.
const publicHost = /^(?:[a-z0-9_-]+\.)+(?!local$|localhost$|internal$)[a-z][a-z0-9-]*$/;

/** Whether the text is an https link without credentials to a host that can be public. */
export function isImageUrl(text: string): boolean {
  return httpsUrl.test(text) && URL.canParse(text) && publicHost.test(new URL(text).hostname);
}

const invalid = (errors: Fault[]): Refusal => refuse('invalid_design', { errors });

/** Why a picture would be left out of the pass, or undefined. */
function faultOfPicture(name: string, url: string, find: FindUploaded): string | undefined {
  const uploaded = find(url);
  if (uploaded === undefined && !isImageUrl(url)) {
    return 'must be an https link to a public host, or the address of an uploaded picture';
  }
  const { width, height } = leastStrip;
  return name === 'strip_url' && uploaded?.files.strips === 0
    ? `must be a picture of at least ${width} x ${height} pixels`
    : undefined;
}

/** `invalid_design` with every fault, or undefined. `find` finds the uploaded picture at an address. */
export function refusalByDesign(
  input: Pick<Input, 'design' | 'fields' | 'status'>,
  find: FindUploaded = () => undefined,
): Refusal | undefined {
  const { design, fields = [], status } = input;
  if (design === undefined && status === 'published') {
    return invalid([
      { pointer: '/design', code: 'invalid_design', detail: 'is required for a published template' },
    ]);
  }
  const faults = Object.entries(design ?? {}).flatMap(([name, value]): Fault[] => {
    const isUrl = name.endsWith('_url');
    const wrongColor = color.test(value) ? undefined : 'must be a colour as #RRGGBB';
    const detail = isUrl ? faultOfPicture(name, value, find) : wrongColor;
    return detail === undefined ? [] : [{ pointer: `/design/${name}`, code: 'invalid_design', detail }];
  });
  const keys = fields.map(({ key }) => key);
  const repeated = keys.flatMap((key, index): Fault[] =>
    keys.indexOf(key) === index
      ? []
      : [{ pointer: `/fields/${index}/key`, code: 'invalid_design', detail: 'is used by another field' }],
  );
  return faults.length + repeated.length > 0 ? invalid([...faults, ...repeated]) : undefined;
}

/** The design as stored. Labels default to the text color. */
export function completeDesign(design: Input['design']): Design | null {
  if (design === undefined) return null;
  return {
    background_color: design.background_color,
    foreground_color: design.foreground_color,
    label_color: design.label_color ?? design.foreground_color,
    logo_url: design.logo_url ?? null,
    strip_url: design.strip_url ?? null,
    hero_url: design.hero_url ?? null,
  };
}
