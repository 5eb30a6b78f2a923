import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Voucher } from '@tessera/sdk';
import { paths } from '../paths.ts';
import { useText } from '../text/text.tsx';
import { useFormats } from './use-formats.ts';
import { titleOf } from './worth.ts';

/** A voucher's description and code, linked to its page. */
export function VoucherLink({ voucher }: { voucher: Voucher }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Anchor component={Link} to={paths.voucher(voucher.id)} size="sm">
      {titleOf(voucher, formats, t)}
      <Text span display="block" size="xs" c="dimmed" ff="monospace">
        {voucher.code ?? voucher.code_masked}
      </Text>
    </Anchor>
  );
}
