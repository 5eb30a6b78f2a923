import { Anchor, Image } from '@mantine/core';
import type { Picture } from '@tessera/sdk';
import { picturePathOf } from '../../api/picture-address.ts';
import { useText } from '../../text/text.tsx';

/** Sharp on a screen with two pixels for each of its width. */
const enough = 240;

const pathOf = (url: string): string => picturePathOf(url) ?? url;

/** The image in a frame of one size, which opens it in full. */
export function Thumbnail({ picture, name }: { picture: Picture; name: string }) {
  const { t } = useText();
  const size = picture.sizes.find(({ width }) => width >= enough) ?? picture.sizes.at(-1);
  return (
    <Anchor
      href={pathOf(picture.url)}
      target="_blank"
      rel="noreferrer"
      className="thumbnail"
      aria-label={t('pictures.open', { name })}
    >
      <Image src={pathOf(size?.url ?? picture.url)} alt="" loading="lazy" w={120} h={80} fit="contain" />
    </Anchor>
  );
}
