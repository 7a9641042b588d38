/** Text for a browser's passkey error; null for other errors. */
export function passkeyFault(
  error: unknown,
): 'security.passkeyLeft' | 'security.passkeyThere' | 'security.passkeyFailed' | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'security.passkeyThere';
  if (name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED')
    return 'security.passkeyLeft';
  if (error instanceof DOMException || (error instanceof Error && error.name === 'WebAuthnError'))
    return 'security.passkeyFailed';
  return null;
}
