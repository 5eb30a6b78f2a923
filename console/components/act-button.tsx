import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useDenial } from './use-permission.ts';

export type ActButtonProps = ButtonProps &
  ComponentPropsWithoutRef<'button'> & {
    /** That of the operation in the contract. */
    permission: string;
  };

/** A button that one who may not use it sees disabled, with the reason. */
export function ActButton({ permission, ...props }: ActButtonProps) {
  const denial = useDenial(permission);
  if (denial === undefined) return <Button {...props} />;
  return (
    <Tooltip label={denial} events={{ hover: true, focus: true, touch: true }}>
      <Button {...props} data-disabled aria-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  );
}
