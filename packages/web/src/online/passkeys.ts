import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { client } from './client.ts';

/** Passkeys belong to a name; a bare address has none. */
const NUMBERS = /^[\d.]+$|^\[/;

export const mayUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !NUMBERS.test(location.hostname);

export async function signInWithPasskey() {
  const { rest } = client();
  const options = await rest.call('passkeySignInOptions');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = { ...(await startAuthentication({ optionsJSON })) };
  return rest.call('passkeySignIn', { body: { response } });
}

export async function addPasskey() {
  const { rest } = client();
  const options = await rest.call('passkeyOptions');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = { ...(await startRegistration({ optionsJSON })) };
  return rest.call('addPasskey', { body: { response } });
}
