import { ConfigurationFault } from '../config/consoleConfig.ts';
import { translate } from '../messages/site.ts';

/** What is said of a configuration that is wrong: nothing that a visitor can mend. */
export const configurationAdvice = (): string => translate('site.unconfigured');

/** A fault of the configuration in words for a visitor; `reason` is for whoever runs the console. */
class AdvisedFault extends Error {
  readonly reason: string;

  constructor(cause: ConfigurationFault) {
    super(configurationAdvice(), { cause });
    this.reason = cause.message;
  }
}

/** The call's outcome; a fault of the configuration, bare or as the cause of another, is put into words for a visitor. */
export async function withAdvice<Outcome>(call: Promise<Outcome>): Promise<Outcome> {
  try {
    return await call;
  } catch (fault) {
    const reason = fault instanceof Error && fault.cause instanceof ConfigurationFault ? fault.cause : fault;
    throw reason instanceof ConfigurationFault ? new AdvisedFault(reason) : fault;
  }
}
