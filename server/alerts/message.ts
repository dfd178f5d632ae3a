import type { AlertSubscription } from '../../src/resources/alertSubscriptions.ts';
import type { Alert } from '../../src/resources/alerts.ts';

/** An alert as a message reports it. */
export interface ReportedAlert extends Alert {
  readonly tenant_name: string;
}

/** One message to a subscription, about one or several alerts. */
export interface Message {
  readonly id: string;
  /** Of a personal subscription, with the user's own address. */
  readonly subscription: AlertSubscription;
  readonly alerts: readonly ReportedAlert[];
}
