/** The card page itself, as the server draws it, on a phone. */
import { Box, Center, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CardPreview as Preview, ProgrammesPreviewParams } from '@tessera/sdk';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '../../../api/operations.ts';
import { Spinner } from '../../../components/loading/spinner.tsx';
import { useText } from '../../../text/text.tsx';
import type { TemplateValues } from '../template-values.ts';
import { WalletCard } from './wallet-card.tsx';

/** The last preview that the server could draw: while a value is being typed, it may not be valid yet. */
function usePreview(of: ProgrammesPreviewParams): Preview | undefined {
  const [asked] = useDebouncedValue(JSON.stringify(of), 250);
  const last = useRef<Preview>(undefined);
  const { data } = useQuery(queryOf('programmes.preview', JSON.parse(asked)));
  useEffect(() => {
    if (data) last.current = data;
  }, [data]);
  return data ?? last.current;
}

/** The screen of a phone, in pixels; it is drawn as large as there is room. */
const screen = { width: 390, height: 800 };
const border = 8;

export function CardPreview({ of, name }: { of: ProgrammesPreviewParams; name: string }) {
  return <Phone preview={usePreview(of)} name={name} />;
}

function Phone({ preview, name }: { preview: Preview | undefined; name: string }) {
  const { t } = useText();
  const { ref, width } = useElementSize();
  const scale = width / screen.width;
  return (
    <Box
      mx="auto"
      w="100%"
      maw={300}
      style={{
        position: 'relative',
        boxSizing: 'border-box',
        overflow: 'hidden',
        borderRadius: 28,
        border: `${border}px solid light-dark(var(--mantine-color-dark-7), var(--mantine-color-dark-3))`,
        boxShadow: 'var(--mantine-shadow-md)',
      }}
    >
      <Box ref={ref} style={{ aspectRatio: `${screen.width} / ${screen.height}` }}>
        {preview ? (
          <Pages html={preview.html} title={t('passes.cardLabel', { name })} scale={scale} />
        ) : (
          <Center h="100%">
            <Spinner aria-label={t('passes.preview')} />
          </Center>
        )}
      </Box>
    </Box>
  );
}

/** The next page is shown once it is loaded, so that the preview doesn't flicker with each letter. */
function Pages({ html, title, scale }: { html: string; title: string; scale: number }) {
  const [shown, show] = useState(html);
  return [...new Set([shown, html])].map((page) => (
    <iframe
      key={page}
      {...(page === shown ? { title } : { 'aria-hidden': true })}
      srcDoc={page}
      sandbox="allow-same-origin"
      tabIndex={-1}
      onLoad={() => show(page)}
      style={{
        position: 'absolute',
        ...screen,
        transform: `scale(${scale})`,
        transformOrigin: 'top left',
        border: 0,
        visibility: page === shown ? 'visible' : 'hidden',
      }}
    />
  ));
}

const looks = ['page', 'wallet'] as const;

interface LooksProps {
  of: ProgrammesPreviewParams;
  /** The design. */
  card: TemplateValues;
  name: string;
}

/** The card page and the pass in a wallet, with what a new member sees. */
export function CardLooks({ of, card, name }: LooksProps) {
  const { t } = useText();
  const [look, choose] = useState<(typeof looks)[number]>('page');
  const preview = usePreview(of);
  const shown = new Set(preview?.lines.map(({ key }) => key));
  const missing = of.template?.fields?.filter(({ key }) => !shown.has(key)) ?? [];
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('passes.preview')}
        value={look}
        onChange={(chosen) => choose(chosen as typeof look)}
        data={looks.map((value) => ({ value, label: t(`passes.look.${value}`) }))}
      />
      {look === 'page' ? (
        <Phone preview={preview} name={name} />
      ) : (
        <WalletCard card={card} name={name} lines={preview?.lines ?? []} />
      )}
      {preview && missing.length > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('passes.linesLeftOut', { lines: missing.map(({ label }) => label).join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
