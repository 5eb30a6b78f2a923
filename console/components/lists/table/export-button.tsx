import { Button, type ButtonProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useText } from '../../../text/text.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { FormDialog } from '../../actions/form-dialog.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';

const ExportDialog = lazyPart<ExportDialogProps>(() => import('./export-dialog.tsx'));

interface ExportButtonProps extends Omit<ExportDialogProps, 'onDone'>, ButtonProps {
  /** Where a page has several. */
  label?: string;
}

/** A button that asks for the form of the file. */
export function ExportButton(props: ExportButtonProps) {
  const { t } = useText();
  const {
    act,
    parameters,
    query,
    columns,
    period,
    what,
    onJob,
    label = t('exports.export'),
    ...button
  } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<DownloadIcon size={16} />}
        onClick={() => setOpen(true)}
        {...button}
      >
        {label}
      </Button>
      <FormDialog title={label} isOpen={isOpen} onClose={close} size="lg">
        <Suspense>
          <ExportDialog
            {...{ act, query, columns, period, what, onJob, ...(parameters && { parameters }) }}
            onDone={close}
          />
        </Suspense>
      </FormDialog>
    </>
  );
}
