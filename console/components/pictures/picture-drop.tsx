/** Area to upload an image, with its progress and what is wrong with it. */
import { Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { isTesseraError, type Picture } from '@tessera/sdk';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { sendFiles } from '../../api/files.ts';
import { refreshDomains } from '../../api/operations.ts';
import { useText } from '../../text/text.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useFormats } from '../use-formats.ts';
import { useDenial } from '../use-permission.ts';
import { useSentence } from '../use-sentence.ts';

const FileDrop = lazyPart(() => import('../../ui/files/file-drop.tsx'));

const accepted = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };
const { fileBytes, perMerchant, storedBytes } = limits.pictures;

export interface PictureDropProps {
  label: string;
  /** Beside the area, such as a preview. */
  children?: ReactNode;
  /** Called as it is when the upload ends, and not at all once the area is gone. */
  onUploaded: (picture: Picture) => void;
  onBusy?: (isBusy: boolean) => void;
}

/** For users without permission to upload there is no area. */
export function PictureDrop({ label, children, onUploaded, onBusy }: PictureDropProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const { bytes, number } = useFormats();
  const sentenceOf = useSentence();
  const denial = useDenial('pictures.upload');
  const [fault, setFault] = useState<string>();
  const [share, setShare] = useState<number>();
  // What the form had when the upload began is old when it ends.
  const latest = useRef<PictureDropProps['onUploaded']>(undefined);
  useEffect(() => {
    latest.current = onUploaded;
    return () => {
      latest.current = undefined;
    };
  });

  const faultOf = (refusal: unknown): string => {
    if (isTesseraError(refusal, 'unsupported_media_type')) return t('picture.refused');
    if (isTesseraError(refusal, 'limit_reached'))
      return t('picture.full', { count: number(perMerchant), size: bytes(storedBytes) });
    return sentenceOf(refusal);
  };

  const send = async (file: File) => {
    const body = new FormData();
    body.set('file', file, file.name);
    setFault(undefined);
    setShare(0);
    onBusy?.(true);
    try {
      const picture = await sendFiles<Picture>('/api/v1/merchant/pictures', body, setShare);
      latest.current?.(picture);
      await refreshDomains(queries, ['pictures']);
    } catch (refusal) {
      setFault(faultOf(refusal));
    } finally {
      setShare(undefined);
      onBusy?.(false);
    }
  };

  return (
    <Stack gap={6}>
      <Group gap="sm" wrap="nowrap" align="center">
        {children}
        {denial === undefined && (
          <Suspense fallback={null}>
            <FileDrop
              label={label}
              hint={t('picture.hint')}
              accept={accepted}
              maximumBytes={fileBytes}
              isSmall
              isBusy={share !== undefined}
              onFile={(file) => void send(file)}
              onRefused={() => setFault(t('picture.refused'))}
            />
          </Suspense>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {share === undefined ? '' : t(share < 1 ? 'picture.sending' : 'picture.checking')}
      </Text>
      {fault && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}
