/** Uploaded images: logos, and those of passes, rewards and posts. */
import { Alert, Box, Button, CopyButton, Group, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Picture } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { PictureDrop } from '../../components/pictures/picture-drop.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDenial } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';
import { CheckIcon, CopyIcon, TrashIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { pictureListInput } from './search.ts';
import { Thumbnail } from './thumbnail.tsx';
import { usePictureName } from './use-picture-name.ts';

const route = getRouteApi('/inside/pictures');

export function PicturesPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const denial = useDenial('pictures.upload');
  const { data: page } = useSuspenseQuery(queryOf('pictures.list', pictureListInput(search)));
  const { paging } = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const goToFirst = () => {
    if (search.cursor !== undefined) paging.onGo(undefined);
  };
  const onUploaded = () => {
    notify(t('pictures.uploaded'));
    // It has the new image.
    goToFirst();
  };
  return (
    <>
      <PageHead title={t('nav.pictures')} what={t('pictures.what')} />
      {denial ? (
        <Alert mb="md">{denial}</Alert>
      ) : (
        <Box mb="md">
          <PictureDrop label={t('pictures.upload')} onUploaded={onUploaded} />
        </Box>
      )}
      <PictureTable
        pictures={page.data}
        frame={{
          query: queryOf('pictures.list', pictureListInput(search)),
          paging,
          empty: t('pictures.empty'),
          teach: t('pictures.teach'),
          file: { none: 'pictures have no columns' },
        }}
        onEmptied={goToFirst}
      />
    </>
  );
}

interface PictureTableProps {
  pictures: readonly Picture[];
  frame: ListFrame<Picture>;
  /** Called when the last image of the page was deleted. */
  onEmptied: () => void;
}

function PictureTable({ pictures, frame, onEmptied }: PictureTableProps) {
  const { t } = useText();
  const { bytes, moment, number } = useFormats();
  const nameOf = usePictureName();
  const [leaving, remove] = useState<Picture>();
  const act = useAction('pictures.delete');
  return (
    <>
      <ListTable
        {...frame}
        caption={t('nav.pictures')}
        opensRows={false}
        columns={[
          {
            label: t('pictures.image'),
            isAction: true,
            cell: (picture) => <Thumbnail picture={picture} name={nameOf(picture)} />,
          },
          {
            label: t('pictures.size'),
            name: 'size',
            cell: ({ width, height }) =>
              t('pictures.sizes', { width: number(width), height: number(height) }),
          },
          {
            label: t('pictures.bytes'),
            name: 'bytes',
            cell: ({ stored_bytes }) => bytes(stored_bytes),
            isFigure: true,
          },
          { label: t('pictures.when'), name: 'when', cell: ({ created_at }) => moment(created_at) },
          {
            label: t('pictures.actions'),
            isAction: true,
            cell: (picture) => (
              <Group gap={6} wrap="nowrap" justify="flex-end">
                <CopyAddress picture={picture} name={nameOf(picture)} />
                <ActionButton
                  act="pictures.delete"
                  size="xs"
                  variant="default"
                  leftSection={<TrashIcon size={14} />}
                  aria-label={`${t('pictures.delete')}: ${nameOf(picture)}`}
                  onClick={() => remove(picture)}
                >
                  {t('pictures.delete')}
                </ActionButton>
              </Group>
            ),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => remove(undefined)}
        title={t('pictures.deleteTitle')}
        confirm={t('pictures.delete')}
        isDangerous
        onConfirm={async () => {
          if (leaving === undefined) return;
          await act.mutateAsync([leaving.id]);
          notify(t('pictures.deleted'));
          if (pictures.length === 1) onEmptied();
        }}
      >
        <Stack>
          {leaving && (
            <Box ta="center">
              <Thumbnail picture={leaving} name={nameOf(leaving)} />
            </Box>
          )}
          {t('pictures.deleteWhat')}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function CopyAddress({ picture, name }: { picture: Picture; name: string }) {
  const { t } = useText();
  return (
    <CopyButton value={picture.url}>
      {({ copied, copy }) => {
        const does = t(copied ? 'action.copied' : 'pictures.copy');
        return (
          <Button
            size="xs"
            variant="default"
            leftSection={copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
            aria-label={`${does}: ${name}`}
            onClick={copy}
          >
            {does}
          </Button>
        );
      }}
    </CopyButton>
  );
}
