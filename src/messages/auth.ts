import { translator } from './translator.ts';

/** What every page may say of its configuration, of an e-mail address, and of the session it stands on. */
export const translate = translator({
  'auth.config.unreachable': 'The server cannot be reached.',
  'auth.config.unreadable': 'config.json could not be read (status %{status}).',
  'auth.config.notJson': 'config.json is not JSON.',
  'auth.config.noObject': 'config.json: the document is missing or wrong.',
  'auth.config.wrongKey': 'config.json: %{key} is missing or wrong.',

  'auth.email.required': 'Email is required',
  'auth.email.format': 'Invalid email format',

  'auth.service.unloadable': 'The sign-in service could not be loaded. Please check your connection and try again.',
  'auth.challenge.none': 'No active authentication challenge',

  'auth.session.loggedOut': 'User has logged out',
});
