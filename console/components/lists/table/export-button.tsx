import { Button, type ButtonProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useText } from '../../../text/text.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { FormDialog } from '../../actions/form-dialog.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';

const ExportDialog = lazyPart<ExportDialogProps>(() => import('./export-dialog.tsx'));

/** A button that asks for the form of the file. */
export function ExportButton(props: Omit<ExportDialogProps, 'onDone'> & ButtonProps) {
  const { act, parameters, query, columns, what, onJob, ...button } = props;
  const { t } = useText();
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
        {t('exports.export')}
      </Button>
      <FormDialog title={t('exports.export')} isOpen={isOpen} onClose={close} size="lg">
        <Suspense>
          <ExportDialog
            {...{ act, query, columns, what, onJob, ...(parameters && { parameters }) }}
            onDone={close}
          />
        </Suspense>
      </FormDialog>
    </>
  );
}
