/** The callbacks of amazon-cognito-identity-js, in its two fashions, as promises. Rejects with the SDK's error. */
type NodeCallback<T> = (error?: Error | null, result?: T) => void;

interface Callbacks<T> {
  readonly onSuccess: (result: T) => void;
  readonly onFailure: (error: unknown) => void;
}

export function answered<T>(ask: (callback: NodeCallback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    ask((error, result) => {
      if (error) reject(error);
      else resolve(result as T);
    });
  });
}

export function succeeded<T>(ask: (callbacks: Callbacks<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    ask({ onSuccess: resolve, onFailure: reject });
  });
}
