/** What a request does when the server asks for the password or a code once more. */

export const REAUTHENTICATE = "reauthenticate";

let ask: () => Promise<boolean> = () => Promise.resolve(false);

/** Set the dialog that asks. It returns whether the person has signed in again. */
export function setReauthentication(dialog: () => Promise<boolean>): void {
  ask = dialog;
}

export const reauthenticate = (): Promise<boolean> => ask();
