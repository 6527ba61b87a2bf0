-- The ledger, the invoices, the history and the log are only ever added to, whoever asks. Their rows go when their years are over,
-- by the job that says so; and a person may be taken out of a row as who did it, which changes nothing of what was done.
CREATE FUNCTION "only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('kennet.forgets', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) ->> 'actor_user_id' IS NOT NULL
    AND to_jsonb(NEW) = to_jsonb(OLD) || '{"actor_user_id": null}' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
DROP TRIGGER "audit_log_only_grows" ON "audit_log";--> statement-breakpoint
DROP FUNCTION "audit_log_only_grows"();--> statement-breakpoint
CREATE TRIGGER "audit_log_only_grows" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "audit_log_never_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "movements_only_grows" BEFORE UPDATE OR DELETE ON "movements"
  FOR EACH ROW EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "movements_never_emptied" BEFORE TRUNCATE ON "movements"
  FOR EACH STATEMENT EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "invoices_only_grows" BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "invoices_never_emptied" BEFORE TRUNCATE ON "invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "booking_events_only_grows" BEFORE UPDATE OR DELETE ON "booking_events"
  FOR EACH ROW EXECUTE FUNCTION "only_grows"();--> statement-breakpoint
CREATE TRIGGER "booking_events_never_emptied" BEFORE TRUNCATE ON "booking_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "only_grows"();
