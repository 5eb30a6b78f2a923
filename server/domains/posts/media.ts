/** Checks the links to images and videos of a post. Nothing is fetched. */
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { IsUploaded } from '../pictures/uploaded.ts';
import type { WirePost } from './post.ts';

const endings: Record<WirePost['media'][number]['type'], readonly string[]> = {
  image: ['.jpg', '.jpeg', '.png', '.webp', '.gif'],
  video: ['.mp4'],
};

/** 422 `media_not_allowed` with every unsuitable link. `isUploaded`: whether an address is that of an uploaded picture. */
export function refusalByMedia(
  media: WirePost['media'],
  isUploaded: IsUploaded = () => false,
): Refusal | undefined {
  const errors = media.flatMap(({ url, type }, place) => {
    const detail = type === 'image' && isUploaded(url) ? undefined : faultOf(url, type);
    return detail === undefined
      ? []
      : [{ pointer: `/media/${place}/url`, code: 'media_not_allowed', detail }];
  });
  return errors.length > 0 ? refuse('media_not_allowed', { errors }) : undefined;
}

function faultOf(text: string, type: WirePost['media'][number]['type']): string | undefined {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:') return 'is no https link';
  if (url.username !== '' || url.password !== '') return 'holds a password';
  if (!isPublicName(url.hostname)) return 'is on no public host';
  const path = url.pathname.toLowerCase();
  return endings[type].some((ending) => path.endsWith(ending)) ? undefined : 'has no ending of its type';
}

/** Whether the host is a public domain name, not an address or a local name. */
function isPublicName(host: string): boolean {
  const isAddress = host.startsWith('[') || /^[0-9.]+$/.test(host);
  const isLocal = /(^|\.)(localhost|local|internal|test|invalid|home\.arpa)\.?$/.test(host);
  return host.includes('.') && !isAddress && !isLocal;
}
