import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { UploadIcon } from './icons.tsx';

export interface FileDropProps {
  /** The label: "Choose a CSV file". */
  label: string;
  hint: string;
  /** Extensions or media types, as in `<input accept>`. */
  accept: Record<string, string[]>;
  maximumBytes: number;
  onFile: (file: File) => void;
  onRefused: () => void;
}

/** Area to drop or choose a file. */
export default function FileDrop({ label, hint, accept, maximumBytes, onFile, onRefused }: FileDropProps) {
  return (
    <Dropzone
      onDrop={([file]) => file && onFile(file)}
      onReject={onRefused}
      accept={accept}
      maxSize={maximumBytes}
      multiple={false}
      aria-label={label}
      inputProps={{ 'aria-label': label }}
    >
      <Group justify="center" gap="md" mih={120}>
        <UploadIcon size={32} />
        <Stack gap={2}>
          <Text fw={600}>{label}</Text>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </Stack>
      </Group>
    </Dropzone>
  );
}
