import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '../text/text.tsx';

/** A webhook's URL and description. */
export function WebhookAddress(props: { url: TextInputProps; description: TextInputProps }) {
  const { say } = useText();
  return (
    <>
      <TextInput
        label={say('webhooks.url')}
        description={say('webhooks.urlHint')}
        type="url"
        placeholder="https://hooks.example.com/tessera"
        required
        maxLength={1_000}
        {...props.url}
      />
      <TextInput
        label={say('webhooks.description')}
        description={say('webhooks.descriptionHint')}
        maxLength={500}
        {...props.description}
      />
    </>
  );
}
