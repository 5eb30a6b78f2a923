import type { Picture } from '@tessera/sdk';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';

/** Files keep no name, so an image is known by its size and when it was uploaded. */
export function usePictureName(): (picture: Picture) => string {
  const { t } = useText();
  const { moment, number } = useFormats();
  return ({ width, height, created_at }) =>
    t('pictures.name', {
      size: t('pictures.sizes', { width: number(width), height: number(height) }),
      when: moment(created_at),
    });
}
