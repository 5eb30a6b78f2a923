/** Form values of a post, and their conversion to API parameters. */
import type { Post, PostsCreateParams, PostsUpdateParams } from '@tessera/sdk';

export const moments = ['draft', 'now', 'later'] as const;
export type Moment = (typeof moments)[number];

export interface PostDraft extends Record<string, unknown> {
  title: string;
  body: string;
  media: { url: string; type: 'image' | 'video'; alt: string }[];
  ctaLabel: string;
  ctaUrl: string;
  audience: 'public' | 'members';
  pass_ids: string[];
  /** Null if already published. */
  when: Moment | null;
  publish_at: string | null;
  expires_at: string | null;
}

export const blankPost: PostDraft = {
  title: '',
  body: '',
  media: [],
  ctaLabel: '',
  ctaUrl: '',
  audience: 'public',
  pass_ids: [],
  when: 'draft',
  publish_at: null,
  expires_at: null,
};

const whenOf: Record<Post['status'], Moment | null> = {
  draft: 'draft',
  scheduled: 'later',
  published: null,
  archived: null,
};

export const postDraftOf = (post: Post): PostDraft => ({
  title: post.title,
  body: post.body,
  media: post.media.map(({ url, type, alt = '' }) => ({ url, type, alt })),
  ctaLabel: post.cta?.label ?? '',
  ctaUrl: post.cta?.url ?? '',
  audience: post.audience,
  pass_ids: post.pass_ids,
  when: whenOf[post.status],
  publish_at: post.status === 'scheduled' ? post.publish_at : null,
  expires_at: post.expires_at,
});

const films = /\.mp4$/i;

/** The media type of a link, by its file extension. */
export const typeOf = (url: string): 'image' | 'video' => {
  try {
    return films.test(new URL(url).pathname) ? 'video' : 'image';
  } catch {
    return 'image';
  }
};

const words = ({ title, body, media, ctaLabel, ctaUrl, audience, pass_ids, expires_at }: PostDraft) => ({
  title,
  body,
  media: media.map(({ url, alt }) => ({ url, type: typeOf(url), ...(alt.trim() && { alt: alt.trim() }) })),
  cta: ctaLabel.trim() || ctaUrl.trim() ? { label: ctaLabel.trim(), url: ctaUrl.trim() } : null,
  audience,
  pass_ids: audience === 'members' ? pass_ids : [],
  expires_at,
});

const statuses = { draft: 'draft', now: 'published', later: 'scheduled' } as const;

const time = ({ when, publish_at }: PostDraft) =>
  when === null
    ? {}
    : {
        status: statuses[when],
        ...(when === 'later' ? { publish_at } : when === 'draft' && { publish_at: null }),
      };

export const newPost = (draft: PostDraft): PostsCreateParams => ({ ...words(draft), ...time(draft) });

export const postChanges = (draft: PostDraft): PostsUpdateParams => ({ ...words(draft), ...time(draft) });
