import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import type { OperationName } from '../../api/operations.ts';
import { Tooltip } from '../later/controls.tsx';
import { useDenial } from '../use-permission.ts';

export type ActionButtonProps = ButtonProps &
  ComponentPropsWithoutRef<'button'> & {
    /** The operation it starts; without permission, the button shows why it is disabled. */
    act: OperationName;
    /** Another reason why it is disabled. */
    denied?: string | undefined;
  };

/** A button that is disabled, with the reason, for users without permission. */
export function ActionButton({ act, denied, ...props }: ActionButtonProps) {
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
