import { Anchor, Badge, Box, Button, Group, Image, Paper, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/operations.ts';
import { picturePathOf } from '../../api/picture-address.ts';
import { type PostDraft, typeOf } from '../../forms/posts/post-draft.ts';
import { useText } from '../../text/text.tsx';
import { CameraIcon } from '../../ui/icons.tsx';

/** Preview of a post, with uploaded images. Remote media appear as their alt text: the console loads nothing from other servers. */
export function PostPreview({ draft }: { draft: PostDraft }) {
  const { t } = useText();
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const cta = draft.ctaLabel.trim();
  return (
    <Paper withBorder radius="lg" style={{ overflow: 'hidden', overflowWrap: 'anywhere' }}>
      {draft.media.map(({ url, alt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what they are known by
        <Medium key={at} url={url} alt={alt} />
      ))}
      <Stack p="lg" gap="xs">
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {merchant.name}
          </Text>
          {draft.audience === 'members' && <Badge variant="light">{t('posts.membersOnly')}</Badge>}
        </Group>
        <Text fw={650} fz={20} lh={1.3}>
          {draft.title || t('posts.noTitle')}
        </Text>
        <Text style={{ whiteSpace: 'pre-line' }}>{draft.body || t('posts.noText')}</Text>
        {cta && (
          <Group mt="xs">
            <Button component="a" href={safe(draft.ctaUrl)} target="_blank" rel="noreferrer">
              {cta}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

const safe = (url: string): string | undefined => (/^https:\/\//.test(url) ? url : undefined);

function Medium({ url, alt }: { url: string; alt: string }) {
  const { t } = useText();
  const href = safe(url);
  const path = picturePathOf(url);
  if (path) return <Image src={path} alt={alt || t('posts.picture')} mah={280} fit="contain" />;
  return (
    <Box bg="var(--mantine-color-default-hover)" p="lg" mih={120}>
      <Stack align="center" gap={4} justify="center">
        <CameraIcon size={28} />
        <Text size="sm" ta="center">
          {alt || t(typeOf(url) === 'video' ? 'posts.film' : 'posts.picture')}
        </Text>
        {href && (
          <Anchor href={href} target="_blank" rel="noreferrer" size="xs">
            {t('posts.openMedium')}
          </Anchor>
        )}
      </Stack>
    </Box>
  );
}
