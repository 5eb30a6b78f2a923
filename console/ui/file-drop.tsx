import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { UploadIcon } from './icons.tsx';

export interface FileDropProps {
  /** What is wanted: "Choose a CSV file". */
  label: string;
  hint: string;
  /** Endings or types, as `<input accept>` has them. */
  accept: Record<string, string[]>;
  maximumBytes: number;
  onFile: (file: File) => void;
  onRefused: () => void;
}

/** Where a file is dropped, or chosen. */
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
