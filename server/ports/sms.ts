// Sending a code by SMS: the port and its types.

export type SmsPurpose = 'login' | 'register' | 'reset' | 'bind' | 'delete'

export interface SmsMessage {
  /** Mainland mobile number, 11 digits. */
  mobile: string
  /** Six digits. */
  code: string
  purpose: SmsPurpose
  /** Minutes the code stays valid. */
  validMinutes: number
}

export interface SmsSender {
  /** Resolves if the provider has accepted the message; rejects if it has not. */
  send(message: SmsMessage): Promise<void>
}
