import { Navigate } from 'react-router';
import { translate } from '../messages/site.ts';
import { useRuntime, useSession } from '../runtime.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { useDestination, useVisit } from './AuthLink.tsx';
import { ChallengeStep, isChallengeOver, useArrival, useChallenge } from './ChallengeStep.tsx';
import { Form, SubmitButton } from './credentials/Form.tsx';
import { NewPasswordFields, newPasswordFaults } from './credentials/NewPasswordFields.tsx';
import { useCredentialsForm } from './credentials/useCredentialsForm.ts';
import type { Visit } from './visit.ts';

/** Sets the new password that a sign-in requires. Visitors without one are redirected to the login page. Spec §2, §4. */
export function NewPassword() {
  const state = useSession();
  const { from, email } = useVisit();
  const destination = useDestination();
  const { challenge } = useChallenge('NEW_PASSWORD_REQUIRED');
  const askedForMore = state.kind === 'challenged' && state.challenge !== challenge;
  if (state.kind === 'signed-in') return <Navigate to={destination} replace />;
  if (askedForMore) return <Navigate to="/login" replace state={{ from }} />;
  // After a reload the challenge is lost, but the history entry has the email.
  if (!challenge) {
    const visit: Visit = email ? { from, email, advice: 'site.newPassword.again' } : { from };
    return <Navigate to="/login" replace state={visit} />;
  }
  return <NewPasswordPage username={challenge.username} />;
}

function NewPasswordPage({ username }: { username: string }) {
  const { session } = useRuntime();
  const state = useSession();
  const doing = useArrival();
  const form = useCredentialsForm({
    initial: { password: '', confirmation: '' },
    faultsOf: ({ password, confirmation }) => newPasswordFaults(password, confirmation),
    send: async ({ password }) => {
      await session.confirmSignIn(password);
    },
    opensAt: 'password',
    returnsTo: 'password',
  });
  return (
    <AuthLayout
      title={translate('site.newPassword.title')}
      lead={translate('site.newPassword.lead')}
      failure={form.failure}
    >
      <ChallengeStep username={username} isOver={isChallengeOver(state, form.refusal)}>
        <Form form={form}>
          {/* Password managers store the new password under it. */}
          <input hidden readOnly autoComplete="username" value={username} />
          <NewPasswordFields label={translate('product.newPassword')} form={form} />
          <SubmitButton label={translate('site.newPassword.submit')} busy={form.busy} doing={doing} />
        </Form>
      </ChallengeStep>
    </AuthLayout>
  );
}
