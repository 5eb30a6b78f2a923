/** The address of an image: uploaded here, with a preview, or a link to another server, from which nothing is loaded. */
import { Group, Image, Stack, Text, TextInput } from '@mantine/core';
import { isTesseraError, type Picture } from '@tessera/sdk';
import { type ReactNode, Suspense, useState } from 'react';
import { sendFiles } from '../api/files.ts';
import { picturePathOf } from '../api/picture-address.ts';
import { useText } from '../text/text.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useDenial } from './use-permission.ts';
import { useSentence } from './use-sentence.ts';

const FileDrop = lazyPart(() => import('../ui/file-drop.tsx'));

const accepted = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };
const maximumBytes = 5 * 1_024 * 1_024;

export interface PictureInputProps {
  label: string;
  description?: string;
  required?: boolean;
  /** What the image is for, if the label doesn't say it: "Reward 1". */
  about?: string;
  value?: string;
  onChange?: (url: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
}

export function PictureInput({ about, value = '', onChange, error, ...props }: PictureInputProps) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const denial = useDenial('pictures.upload');
  const [fault, setFault] = useState<string>();
  const [share, setShare] = useState<number>();
  const path = picturePathOf(value);
  const name = about ?? props.label;

  const send = async (file: File) => {
    const body = new FormData();
    body.set('file', file, file.name);
    setFault(undefined);
    setShare(0);
    try {
      const picture = await sendFiles<Picture>('/api/v1/merchant/pictures', body, setShare);
      onChange?.(picture.url);
    } catch (refusal) {
      const isOther = isTesseraError(refusal) && refusal.code === 'unsupported_media_type';
      setFault(isOther ? t('picture.refused') : sentenceOf(refusal));
    } finally {
      setShare(undefined);
    }
  };

  return (
    <Stack gap={6}>
      <TextInput
        type="url"
        placeholder="https://"
        maxLength={1_000}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        error={error}
        {...props}
      />
      <Group gap="sm" wrap="nowrap" align="center">
        {path && <Image src={path} alt={t('picture.preview', { name })} w={72} h={56} fit="contain" />}
        {denial === undefined && (
          <Suspense fallback={null}>
            <FileDrop
              label={t('picture.upload', { name })}
              hint={t('picture.hint')}
              accept={accepted}
              maximumBytes={maximumBytes}
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
