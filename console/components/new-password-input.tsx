import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '../text/text.tsx';

export const shortestPassword = 12;

/** Input for a new password, with guidance. */
export function NewPasswordInput(props: PasswordInputProps) {
  const { say } = useText();
  const typed = String(props.value ?? '').length;
  const isShort = typed > 0 && typed < shortestPassword;
  return (
    <PasswordInput
      label={say('signIn.password')}
      description={
        isShort ? say('password.more', { count: shortestPassword - typed }) : say('register.passwordHint')
      }
      autoComplete="new-password"
      required
      minLength={shortestPassword}
      visibilityToggleButtonProps={{ 'aria-label': say('password.show') }}
      {...props}
    />
  );
}
