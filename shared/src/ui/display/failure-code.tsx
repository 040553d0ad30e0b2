import { useState } from 'react';
import { Button } from '../controls/button';
import { useUiText } from '../use-ui-text';

/** Shows the code of an unexpected failure, which a user reads out to support. */
export function FailureCode({ code }: { code: string }) {
  const text = useUiText();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <p className="ag-state__hint">
      {text('errorCode', { code })}
      {navigator.clipboard && (
        <Button variant="text" onClick={copy}>
          {text(isCopied ? 'copied' : 'copy')}
        </Button>
      )}
    </p>
  );
}
