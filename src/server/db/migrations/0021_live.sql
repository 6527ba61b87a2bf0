-- Tells whoever listens that something has changed, once it is committed and never if it isn't. Ids and kinds only: what
-- stands in it may be heard by anybody who can reach the database.
-- Arguments: what it is about, the column of its id, and the kind of what happened, which an event knows itself.
CREATE FUNCTION "tell_live"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM pg_notify('live', concat_ws(' ',
    TG_ARGV[0],
    changed ->> TG_ARGV[1],
    coalesce(TG_ARGV[2], changed -> 'detail' ->> 'kind', changed ->> 'status')));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "booking_events_live" AFTER INSERT ON "booking_events"
  FOR EACH ROW EXECUTE FUNCTION "tell_live"('booking', 'booking_id');--> statement-breakpoint
CREATE TRIGGER "bookings_live" AFTER UPDATE OF "version" ON "bookings"
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION "tell_live"('booking', 'id', 'changed');--> statement-breakpoint
CREATE TRIGGER "photos_live" AFTER INSERT OR DELETE ON "photos"
  FOR EACH ROW EXECUTE FUNCTION "tell_live"('booking', 'booking_id', 'photo');--> statement-breakpoint
CREATE TRIGGER "sessions_live" AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "tell_live"('session', 'id');--> statement-breakpoint
CREATE TRIGGER "user_roles_live" AFTER INSERT OR DELETE ON "user_roles"
  FOR EACH ROW EXECUTE FUNCTION "tell_live"('user', 'user_id');
