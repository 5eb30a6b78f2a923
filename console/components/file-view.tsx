/** A file in view: pictures, and PDFs by the browser's own viewer. */
import { Button, Group, Image, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FetchedFile } from '../api/files.ts';
import { useText } from '../text/text.tsx';
import { saveFile } from '../ui/files/save-file.ts';
import { DownloadIcon } from '../ui/icons.tsx';

/** What is shown; anything else can only be saved. */
const shown = ['image/jpeg', 'image/png', 'application/pdf'];

export function FileView({ file, what, height }: { file: FetchedFile; what: string; height: string }) {
  const { t } = useText();
  const url = useObjectUrl(file.blob);
  const isPicture = file.blob.type.startsWith('image/');
  return (
    <Stack gap="xs">
      {url !== undefined && isPicture && <Image src={url} alt={what} mah={height} fit="contain" />}
      {url !== undefined && !isPicture && (
        // Not sandboxed: browsers show no PDF in a sandbox. Its type, which is never HTML, keeps it from running here.
        <iframe src={url} title={what} style={{ border: 0, width: '100%', height }} />
      )}
      <Group justify="flex-end">
        <Button
          variant="default"
          size="xs"
          leftSection={<DownloadIcon size={16} />}
          onClick={() => saveFile(file.blob, file.name)}
        >
          {t('verification.saveFile')}
        </Button>
      </Group>
    </Stack>
  );
}

/** An address for the blob while it is shown, if its type can be shown. */
function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!shown.includes(blob.type)) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
