import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { UploadIcon } from '../icons.tsx';

export interface FileDropProps {
  /** The label: "Choose a CSV file". */
  label: string;
  hint: string;
  /** Extensions or media types, as in `<input accept>`. */
  accept: Record<string, string[]>;
  maximumBytes: number;
  /** One among the fields of a form. */
  isSmall?: boolean;
  /** While a file is being sent. */
  isBusy?: boolean;
  onFile: (file: File) => void;
  onRefused: () => void;
}

/** Area to drop or choose a file. */
export default function FileDrop(props: FileDropProps) {
  const { label, hint, accept, maximumBytes, isSmall = false, isBusy = false, onFile, onRefused } = props;
  return (
    <Dropzone
      onDrop={([file]) => file && onFile(file)}
      onReject={onRefused}
      accept={accept}
      maxSize={maximumBytes}
      multiple={false}
      loading={isBusy}
      {...(isSmall && { p: 'xs', style: { flex: 1 } })}
      aria-label={label}
      inputProps={{ 'aria-label': label }}
    >
      <Group justify="center" gap={isSmall ? 'sm' : 'md'} mih={isSmall ? 40 : 120} wrap="nowrap">
        <UploadIcon size={isSmall ? 20 : 32} />
        <Stack gap={2}>
          <Text fw={600} {...(isSmall && { size: 'sm' })}>
            {label}
          </Text>
          <Text size={isSmall ? 'xs' : 'sm'} c="dimmed">
            {hint}
          </Text>
        </Stack>
      </Group>
    </Dropzone>
  );
}
