import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import type { OperationName } from '../api/operations.ts';
import { useDenial } from './use-permission.ts';

export type ActButtonProps = ButtonProps &
  ComponentPropsWithoutRef<'button'> & {
    /** The operation that it leads to; whoever may not use that sees why. */
    act: OperationName;
    /** Another reason why it cannot be done now, in words. */
    denied?: string | undefined;
  };

/** A button that one who may not use it sees disabled, with the reason. */
export function ActButton({ act, denied, ...props }: ActButtonProps) {
  const denial = useDenial(act) ?? denied;
  if (denial === undefined) return <Button {...props} />;
  return (
    <Tooltip label={denial} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...props}
        type="button"
        data-disabled
        aria-disabled
        onClick={(event) => event.preventDefault()}
      />
    </Tooltip>
  );
}
