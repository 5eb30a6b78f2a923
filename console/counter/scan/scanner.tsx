import { Alert, Box, Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../../components/loading/spinner.tsx';
import type { TextKey } from '../../text/en.gen.ts';
import { useText } from '../../text/text.tsx';
import { openCamera, openReader } from './camera.ts';

const betweenFramesMs = 120;

const whys: Record<string, TextKey> = {
  NotAllowedError: 'counter.cameraRefused',
  SecurityError: 'counter.cameraInsecure',
  NotFoundError: 'counter.cameraMissing',
  OverconstrainedError: 'counter.cameraMissing',
  NotReadableError: 'counter.cameraBusy',
};

/** The camera view, until a code is detected. */
export default function Scanner({
  onScan,
  onClose,
}: {
  onScan: (text: string) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<TextKey>();
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const run = async () => {
      const [opened, read] = await Promise.all([openCamera(), openReader()]);
      stream = opened;
      const picture = video.current;
      if (isOver || picture === null) return stop(stream);
      picture.srcObject = stream;
      await picture.play();
      setOpen(true);
      while (!isOver) {
        const text = await read(picture).catch(() => undefined);
        if (isOver) return;
        if (text !== undefined) return latest.current(text);
        await new Promise((resolve) => setTimeout(resolve, betweenFramesMs));
      }
    };
    run().catch((error: unknown) => {
      if (isOver) return;
      setTrouble(whys[error instanceof Error ? error.name : ''] ?? 'counter.cameraFailed');
    });
    return () => {
      isOver = true;
      stop(stream);
    };
  }, []);
  if (trouble)
    return (
      <Alert color="orange" role="alert" mb="md" title={t('counter.noCamera')}>
        <Stack gap="sm" align="start">
          <Text size="sm">{t(trouble)}</Text>
          <Button variant="default" size="lg" onClick={onClose}>
            {t('counter.typeInstead')}
          </Button>
        </Stack>
      </Alert>
    );
  return (
    <Box component="section" aria-label={t('counter.camera')} mb="md" className="scanner">
      <video ref={video} muted playsInline aria-label={t('counter.cameraPicture')} />
      {!isOpen && <Spinner className="scanner-wait" />}
      <Stack gap="xs" mt="xs">
        <Text ta="center" size="sm">
          {t('counter.holdCode')}
        </Text>
        <Button variant="default" size="lg" onClick={onClose}>
          {t('counter.closeCamera')}
        </Button>
      </Stack>
    </Box>
  );
}

const stop = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
