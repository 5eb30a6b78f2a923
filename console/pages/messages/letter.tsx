/** Preview of a mail: the merchant's colour and name, the text, and the sender. */
import { Anchor, Box, Text } from '@mantine/core';
import type { Merchant } from '@tessera/sdk';
import { createElement, Fragment, type ReactNode } from 'react';
import { inkOn } from '../../../contract/ink.ts';
import { useText } from '../../text/text.tsx';

interface TextPart {
  text: string;
  href?: string;
}

export interface LetterProps {
  merchant: Merchant;
  subject: string;
  /** Paragraphs, each a list of lines made of pieces. */
  body: readonly (readonly (readonly TextPart[])[])[];
  /** Marketing mail has an unsubscribe link. */
  isMarketing: boolean;
}

const house = '#6f4e37';

export function Letter({ merchant, subject, body, isMarketing }: LetterProps) {
  const { t } = useText();
  const ground = merchant.brand_color ?? house;
  const name = merchant.communication_settings.from_name || merchant.name;
  const { address } = merchant;
  const where = address && `${address.line1}, ${address.postal_code} ${address.city}`;
  return (
    <Box bg="#f4f1ed" p="md" style={{ borderRadius: 8, overflowWrap: 'anywhere' }}>
      <Box
        bg={ground}
        c={inkOn(ground)}
        px="lg"
        py="sm"
        fw={700}
        fz={19}
        style={{ borderRadius: '12px 12px 0 0' }}
      >
        {name}
      </Box>
      <Box bg="#fff" c="#35302c" p="lg" style={{ borderRadius: '0 0 12px 12px' }}>
        <Text fw={600} fz={21} lh={1.3} mb="md" c="#211d1a">
          {subject}
        </Text>
        {inOrder(body.map(paragraph))}
      </Box>
      <Text size="xs" c="#69645e" px="lg" pt="md">
        {[name, where].filter(Boolean).join(' · ')}
        {merchant.support_email && ` · ${merchant.support_email}`}
        {isMarketing && (
          <>
            <br />
            {t('messages.wayOut', { name })}
          </>
        )}
      </Text>
    </Box>
  );
}

/** Pieces keep their order, so their index can be the key. */
const inOrder = (pieces: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...pieces);

const paragraph = (lines: readonly (readonly TextPart[])[]): ReactNode => (
  <Text component="p" m={0} mb="md">
    {inOrder(
      lines.map((pieces, line) => (
        <>
          {line > 0 && <br />}
          {inOrder(pieces.map(piece))}
        </>
      )),
    )}
  </Text>
);

const piece = ({ text, href }: TextPart): ReactNode =>
  href ? (
    <Anchor href={href} target="_blank" rel="noreferrer" c="#8c4a1f" inherit>
      {text}
    </Anchor>
  ) : (
    text
  );
