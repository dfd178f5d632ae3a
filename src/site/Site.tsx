import { Route, Routes } from 'react-router';
import { AccountArea } from './AccountArea.tsx';
import { LandingPage } from './LandingPage.tsx';
import { Login } from './Login.tsx';
import { NewPassword } from './NewPassword.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SiteLayout } from './SiteLayout.tsx';
import { TestPage } from './TestPage.tsx';
import { useAccount } from './useAccount.tsx';
import { VisitorLinks } from './VisitorLinks.tsx';

/** The public pages. None of them loads React Admin. Spec §2, route table. */
export function Site() {
  return (
    <SiteLayout account={<Account />}>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/test" element={<TestPage />} />
        <Route path="/login" element={<Login />} />
        <Route path="/new-password" element={<NewPassword />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </SiteLayout>
  );
}

/** Stays empty while the session is asked, so that nobody who is signed in sees `Sign In` flash by. */
function Account() {
  const { visitor, signOut } = useAccount();
  if (visitor === 'unknown') return null;
  if (visitor === 'nobody') return <VisitorLinks />;
  return <AccountArea user={visitor} onSignOut={() => void signOut()} />;
}
