/** The address of an image: uploaded here, with a preview, or a link to another server, from which nothing is loaded. */
import { CloseButton, Image, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { picturePathOf } from '../../api/picture-address.ts';
import { useText } from '../../text/text.tsx';
import { PictureDrop } from './picture-drop.tsx';

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
  const path = picturePathOf(value);
  const name = about ?? props.label;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  // The address of an uploaded picture says nothing: the picture is shown.
  const isUploaded = path !== undefined;
  return (
    <Stack gap={6}>
      <TextInput
        ref={input}
        type={isUploaded ? 'text' : 'url'}
        placeholder={t('picture.orLink')}
        maxLength={1_000}
        value={isUploaded ? t('picture.uploaded') : value}
        // A form isn't held back by a field that is only read.
        readOnly={isUploaded && !isBusy}
        onChange={(event) => !isUploaded && onChange?.(event.currentTarget.value)}
        rightSection={
          isUploaded && (
            <CloseButton
              size="sm"
              aria-label={t('picture.takeOff', { name })}
              onClick={() => {
                onChange?.('');
                input.current?.focus();
              }}
            />
          )
        }
        error={error}
        {...props}
      />
      <PictureDrop
        label={t('picture.upload', { name })}
        onUploaded={({ url }) => onChange?.(url)}
        // A form isn't sent without a picture that is on its way.
        onBusy={(busy) => {
          setBusy(busy);
          input.current?.setCustomValidity(busy ? t('picture.wait') : '');
        }}
      >
        {path && <Image src={path} alt={t('picture.preview', { name })} w={72} h={56} fit="contain" />}
      </PictureDrop>
    </Stack>
  );
}
