import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Voucher } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';
import { useDenial } from '../use-permission.ts';
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

/** Codes never change, so they are cached. */
const lasting = { staleTime: 300_000 };

/** A voucher's code, linked to its page; orders contain only ids. */
export function VoucherCodeLink({ id, otherwise }: { id: string; otherwise: string }) {
  const denial = useDenial('vouchers.get');
  const { data } = useQuery({ ...queryOf('vouchers.get', id), ...lasting, enabled: denial === undefined });
  return (
    <Anchor component={Link} to={paths.voucher(id)} inherit underline="always">
      {data ? (data.code ?? data.code_masked) : otherwise}
    </Anchor>
  );
}
