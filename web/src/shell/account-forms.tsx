// The forms that take a password, and the codes that replace one.
import type { TargetedEvent } from "preact";
import { t } from "../i18n";
import type { Send } from "./account";

type Submitted = TargetedEvent<HTMLFormElement, SubmitEvent>;

function fieldsOf(event: Submitted): Record<string, string> {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
}

function Password({ name, label, fresh }: { name: string; label: string; fresh?: boolean }) {
  return (
    <label>
      {label}{" "}
      <input
        name={name}
        type="password"
        required
        minLength={8}
        autocomplete={fresh ? "new-password" : "current-password"}
      />
    </label>
  );
}

// Sign in, or make an account: the same two fields.
export function EnterForm({ send }: { send: Send }) {
  return (
    <>
      <h2>{t("account.keep.title")}</h2>
      <p>{t("account.keep.text")}</p>
      <form
        class="account-enter"
        onSubmit={(event) => {
          const { name, password } = fieldsOf(event);
          const signIn = (event as SubmitEvent).submitter?.getAttribute("value") === "in";
          void send(signIn ? "/sign-in" : "/account", "POST", { name: name!, password: password! });
        }}
      >
        <label>
          {t("account.name")} <input name="name" required autocomplete="username" />
        </label>
        <Password name="password" label={t("account.password")} />
        <button type="submit" class="button" value="in">
          {t("account.sign-in")}
        </button>
        <button type="submit" class="button" value="make">
          {t("account.make")}
        </button>
      </form>
    </>
  );
}

export function LostForm({ send }: { send: Send }) {
  return (
    <details>
      <summary>{t("account.lost")}</summary>
      <p>{t("account.lost.text")}</p>
      <form
        class="account-lost"
        onSubmit={(event) => {
          const { name, code, password } = fieldsOf(event);
          void send("/reset", "POST", { name: name!, code: code!, password: password! });
        }}
      >
        <label>
          {t("account.name")} <input name="name" required autocomplete="username" />
        </label>
        <label>
          {t("account.code")} <input name="code" required autocomplete="off" placeholder="xxxx-xxxx-xxxx-xxxx" />
        </label>
        <Password name="password" label={t("account.password.new")} fresh />
        <button type="submit" class="button">
          {t("account.reset")}
        </button>
      </form>
    </details>
  );
}

export function PasswordForms({ send, left }: { send: Send; left: number | null }) {
  return (
    <>
      <h2>{t("account.password")}</h2>
      <form
        class="account-password"
        onSubmit={(event) => {
          const form = event.currentTarget;
          const { before, after } = fieldsOf(event);
          void send("/me/password", "POST", { old: before!, new: after! }).then((done) => done && form.reset());
        }}
      >
        <Password name="before" label={t("account.password.old")} />
        <Password name="after" label={t("account.password.new")} fresh />
        <button type="submit" class="button">
          {t("account.password.change")}
        </button>
      </form>
      <h2>{t("account.codes")}</h2>
      <p>{t("account.codes.text", { n: left ?? 0 })}</p>
      <form
        class="account-codes"
        onSubmit={(event) => {
          const form = event.currentTarget;
          const { password } = fieldsOf(event);
          void send("/me/codes", "POST", { password: password! }).then((done) => done && form.reset());
        }}
      >
        <Password name="password" label={t("account.password")} />
        <button type="submit" class="button">
          {t("account.codes.new")}
        </button>
      </form>
    </>
  );
}

// For good, so an open page is not enough: it takes the password.
export function DeleteForm({ send }: { send: Send }) {
  return (
    <details>
      <summary>{t("account.delete")}</summary>
      <p>{t("account.delete.text")}</p>
      <form
        class="account-delete"
        onSubmit={(event) => {
          const { password } = fieldsOf(event);
          void send("/me", "DELETE", { password: password! });
        }}
      >
        <Password name="password" label={t("account.password")} />
        <button type="submit" class="button danger">
          {t("account.delete")}
        </button>
      </form>
    </details>
  );
}

// Shown once, so it stays until one says that they are kept.
export function CodesToKeep({ codes, done }: { codes: readonly string[]; done: () => void }) {
  return (
    <section class="hint codes-to-keep" role="alert">
      <h2>{t("account.codes.title")}</h2>
      <p>{t("account.codes.keep")}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <button type="button" class="button small brass" onClick={() => print()}>
          {t("account.codes.print")}
        </button>{" "}
        <button type="button" class="button small" onClick={done}>
          {t("account.codes.kept")}
        </button>
      </p>
    </section>
  );
}
