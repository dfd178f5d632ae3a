// The server files of the resources. Each adds hooks and calls to its resource when it is loaded.
import './alertSubscriptions.ts';
import './alerts.ts';
import './causes.ts';
import './errorNotes.ts';
import './retries.ts';
import './savedViews.ts';
import './tenants.ts';
import './users.ts';
